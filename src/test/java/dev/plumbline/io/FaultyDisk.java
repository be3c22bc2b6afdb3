package dev.plumbline.io;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mockito.invocation.Invocation;
import org.mockito.invocation.InvocationOnMock;

/**
 * A real folder as a disk that fails: at one of the calls that change something, or from one of
 * them on as when the power is cut. What was written and not forced is lost then.
 */
public final class FaultyDisk {
  private static final Set<String> CHANGES =
      Set.of("newFileChannel", "move", "delete", "deleteIfExists", "setPermissions");

  private final FileSystemProvider provider;
  private final FileSystem fileSystem;
  private final Path folder;

  /** What files have after a power cut; their names change at once. */
  private final Map<Path, byte[]> durable = new HashMap<>();

  private final List<String> calls = new ArrayList<>();
  private int failing = -1;
  private boolean isPowerCut;

  public FaultyDisk(Path folder) {
    provider =
        mock(
            FileSystemProvider.class,
            withSettings()
                .stubOnly()
                .defaultAnswer(
                    call -> provided(call.getMethod(), raw(call), folder.getFileSystem())));
    fileSystem =
        mock(
            FileSystem.class,
            withSettings()
                .stubOnly()
                .defaultAnswer(
                    call ->
                        call.getMethod().getName().equals("provider")
                            ? provider()
                            : invoked(call.getMethod(), folder.getFileSystem(), raw(call))));
    this.folder = wrapped(folder);
  }

  /** The arguments as they are passed, those of variable number in an array. */
  private static @Nullable Object[] raw(InvocationOnMock call) {
    return ((Invocation) call).getRawArguments();
  }

  private FileSystemProvider provider() {
    return provider;
  }

  /** The folder, on this disk. */
  public Path folder() {
    return folder;
  }

  /** The changes so far, successful or not. */
  public List<String> calls() {
    return List.copyOf(calls);
  }

  /** Lets one change fail, the first being 1, counted from now. */
  public void failAt(int call) {
    calls.clear();
    failing = call;
    isPowerCut = false;
  }

  /** Lets this change and all later ones fail. */
  public void cutPowerAt(int call) {
    failAt(call);
    isPowerCut = true;
  }

  /** Cuts the power now: files have what was forced. */
  public void cutPower() throws IOException {
    isPowerCut = true;
    repair();
  }

  /** Lets nothing fail any more; after a power cut, files have what was forced. */
  public void repair() throws IOException {
    failing = -1;
    if (isPowerCut) {
      for (Map.Entry<Path, byte[]> file : durable.entrySet()) {
        if (Files.exists(file.getKey())) {
          Files.write(file.getKey(), file.getValue());
        }
      }
      isPowerCut = false;
    }
  }

  private boolean fails(String call) {
    calls.add(call);
    return calls.size() == failing || (isPowerCut && failing > 0 && calls.size() > failing);
  }

  private void change(String call) throws IOException {
    if (fails(call)) {
      throw new IOException("fault at " + call);
    }
  }

  private @Nullable Object provided(Method method, @Nullable Object[] arguments, FileSystem real)
      throws Throwable {
    String name = method.getName();
    if (CHANGES.contains(name)) {
      change(name);
    }
    if (name.equals("newDirectoryStream")) {
      return stream(arguments);
    }
    Object result = invoked(method, real.provider(), arguments);
    if (result instanceof FileChannel channel) {
      Path file = unwrapped((Path) arguments[0]);
      durable.putIfAbsent(file, Files.readAllBytes(file));
      return new FaultyChannel(channel, file);
    }
    if (name.equals("move")) {
      byte[] moved = durable.remove(unwrapped((Path) arguments[0]));
      if (moved != null) {
        durable.put(unwrapped((Path) arguments[1]), moved);
      }
    }
    return result instanceof FileAttributeView
        ? Proxy.newProxyInstance(
            FaultyDisk.class.getClassLoader(),
            new Class<?>[] {(Class<?>) arguments[1]},
            (proxy, viewed, values) -> {
              if (CHANGES.contains(viewed.getName())) {
                change(viewed.getName());
              }
              return invoked(viewed, result, values);
            })
        : result;
  }

  @SuppressWarnings("unchecked")
  private Object stream(@Nullable Object[] arguments) throws IOException {
    List<Path> accepted = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(unwrapped((Path) arguments[0]))) {
      for (Path file : files) {
        if (((DirectoryStream.Filter<Path>) arguments[1]).accept(wrapped(file))) {
          accepted.add(wrapped(file));
        }
      }
    }
    DirectoryStream<Path> stream = mock(DirectoryStream.class);
    when(stream.iterator()).thenReturn(accepted.iterator());
    return stream;
  }

  /** Calls the method of the real object with the real paths. */
  private @Nullable Object invoked(Method method, Object real, @Nullable Object @Nullable [] values)
      throws Throwable {
    Object[] unwrapped =
        values == null
            ? new Object[0]
            : Arrays.stream(values)
                .map(value -> value instanceof Path path ? unwrapped(path) : value)
                .toArray();
    try {
      Object result = method.invoke(real, unwrapped);
      return result instanceof Path path ? wrapped(path) : result;
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  /** A path of this disk. */
  private interface OnDisk {
    Path real();
  }

  private Path wrapped(Path real) {
    return (Path)
        Proxy.newProxyInstance(
            FaultyDisk.class.getClassLoader(),
            new Class<?>[] {Path.class, OnDisk.class},
            (proxy, method, values) ->
                switch (method.getName()) {
                  case "real" -> real;
                  case "getFileSystem" -> fileSystem;
                  default -> invoked(method, real, values);
                });
  }

  private static Path unwrapped(Path path) {
    return path instanceof OnDisk wrapped ? wrapped.real() : path;
  }

  /** A channel whose failing writes write half. */
  private final class FaultyChannel extends FileChannel {
    private final FileChannel real;
    private final Path file;

    FaultyChannel(FileChannel real, Path file) {
      this.real = real;
      this.file = file;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
      if (fails("write")) {
        ByteBuffer half = from.duplicate();
        half.limit(half.position() + half.remaining() / 2);
        int unused = real.write(half);
        throw new IOException("fault at write");
      }
      return real.write(from);
    }

    @Override
    public void force(boolean withMetadata) throws IOException {
      change("force");
      real.force(withMetadata);
      // It may have lost its name.
      if (Files.exists(file)) {
        durable.put(file, Files.readAllBytes(file));
      }
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
      change("truncate");
      real.truncate(size);
      return this;
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel to) throws IOException {
      return real.transferTo(position, count, to);
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
      return real.read(to);
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
      return real.read(to, position);
    }

    @Override
    public long position() throws IOException {
      return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
      real.position(position);
      return this;
    }

    @Override
    public long size() throws IOException {
      return real.size();
    }

    @Override
    public FileLock lock(long position, long size, boolean isShared) throws IOException {
      return real.lock(position, size, isShared);
    }

    @Override
    public @Nullable FileLock tryLock(long position, long size, boolean isShared)
        throws IOException {
      return real.tryLock(position, size, isShared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      real.close();
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer from, long position) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel from, long position, long count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
      throw new UnsupportedOperationException();
    }
  }
}
