package dev.plumbline.run.spec;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.Variant;
import dev.plumbline.notation.Spelling;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.Soundness;
import dev.plumbline.uci.OptionValue;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.client.UciSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Settings and the values that each is to have: every engine of a run is used with every
 * combination of them.
 */
public record EngineMatrix(List<Dimension> dimensions) {
  /** More than anyone reads; each is opened once before the run. */
  public static final int MOST = 1000;

  /** The most refused combinations that a message names. */
  private static final int MOST_NAMED = 3;

  /** A setting and its values, as the user writes them. */
  public record Dimension(String name, List<String> values) {
    public Dimension {
      values = List.copyOf(values);
    }
  }

  /** The engines of a matrix, and what the user should know in sentences. */
  public record Product(List<EngineSpec> engines, List<String> notes) {}

  /** A setting of an engine, and its values as the engine spells them. */
  private record Axis(String name, Setting setting, List<String> values) {}

  /** One value of each axis, by its place. */
  private record AxisValue(Axis axis, String value) {}

  /**
   * A matrix of these settings.
   *
   * @throws SettingException if a setting is named twice
   */
  public static EngineMatrix of(List<Dimension> dimensions) throws SettingException {
    List<String> names = new ArrayList<>();
    for (Dimension dimension : dimensions) {
      if (names.stream().anyMatch(dimension.name()::equalsIgnoreCase)) {
        String remedy = "write all its values in one list, as in " + dimension.name() + "=V1,V2,V3";
        throw new SettingException(dimension.name() + " is named twice: " + remedy);
      }
      names.add(dimension.name());
    }
    return new EngineMatrix(List.copyOf(dimensions));
  }

  /**
   * Every engine with every combination of the settings that it has; the last setting varies
   * fastest. Engines are opened to learn their settings.
   *
   * @param starts whether programs are started; else they count as having all these settings
   * @throws SettingException if no engine has a setting, or a combination cannot be used
   * @throws EngineFailure if an engine cannot be opened
   */
  public Product product(List<EngineSpec> engines, boolean starts)
      throws SettingException, EngineFailure {
    Map<EngineSpec, List<Setting>> offered = new LinkedHashMap<>();
    for (EngineSpec engine : engines) {
      if (!starts && engine instanceof EngineSpec.Foreign) {
        offered.put(
            engine,
            dimensions.stream()
                .map(
                    one ->
                        new Setting(one.name(), "", Setting.SettingType.TEXT, "", 0, 0, List.of()))
                .toList());
        continue;
      }
      try (Engine open = engine.open()) {
        offered.put(engine, open.settings());
      }
    }
    refuseUnknown(offered);
    List<EngineSpec> all = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (Map.Entry<EngineSpec, List<Setting>> engine : offered.entrySet()) {
      List<Axis> axes = axes(engine.getKey().label(), engine.getValue(), notes);
      refuseTooMany(all.size(), axes);
      for (List<AxisValue> choices : combinations(axes)) {
        all.add(variant(engine.getKey(), choices));
      }
    }
    refuseUnsound(all);
    return new Product(all, notes);
  }

  private void refuseUnknown(Map<EngineSpec, List<Setting>> offered) throws SettingException {
    Set<String> names = new LinkedHashSet<>();
    offered.values().forEach(settings -> settings.forEach(setting -> names.add(setting.name())));
    for (Dimension dimension : dimensions) {
      if (names.stream().noneMatch(dimension.name()::equalsIgnoreCase)) {
        List<String> labels = offered.keySet().stream().map(EngineSpec::label).toList();
        boolean isBuiltin = offered.keySet().iterator().next() instanceof EngineSpec.Builtin;
        String engines = String.join(" and ", labels) + (labels.size() > 1 ? " have" : " has");
        String remedy = "see: plumbline engine options" + (isBuiltin ? "" : " CMD");
        String suggestion = Spelling.suggestion(dimension.name(), names);
        throw new SettingException(
            engines + " no setting \"" + dimension.name() + "\": " + suggestion + remedy);
      }
    }
  }

  /** The dimensions that an engine has, with its own spelling of the values. */
  private List<Axis> axes(String engine, List<Setting> settings, List<String> notes)
      throws SettingException {
    List<Axis> axes = new ArrayList<>();
    for (Dimension dimension : dimensions) {
      Optional<Setting> setting =
          settings.stream().filter(any -> any.name().equalsIgnoreCase(dimension.name())).findAny();
      if (setting.isPresent()) {
        axes.add(
            new Axis(dimension.name(), setting.get(), values(engine, setting.get(), dimension)));
      } else {
        notes.add(engine + " has no setting " + dimension.name() + " and is not varied by it");
      }
    }
    return axes;
  }

  private static List<String> values(String engine, Setting setting, Dimension dimension)
      throws SettingException {
    if (setting.type() == Setting.SettingType.BUTTON) {
      throw new SettingException(
          engine + ": " + setting.name() + " is a button, which has no values to vary");
    }
    List<String> values = new ArrayList<>();
    for (String value : dimension.values()) {
      String fitting;
      try {
        fitting = OptionValue.fitting(setting.name(), setting, value);
      } catch (CommandException e) {
        throw new SettingException(engine + ": " + e.getMessage());
      }
      if (values.contains(fitting)) {
        String twice = dimension.name() + " has the value " + Variant.quoted(fitting) + " twice";
        throw new SettingException(twice + ": leave out one");
      }
      values.add(fitting);
    }
    return values;
  }

  private static void refuseTooMany(int before, List<Axis> axes) throws SettingException {
    long count = 1;
    for (Axis axis : axes) {
      count = Math.min(count * axis.values().size(), Integer.MAX_VALUE);
    }
    if (before + count > MOST) {
      throw new SettingException(
          "the product has "
              + (before + count)
              + " engines or more, and at most "
              + MOST
              + " can run: leave out values, or run parts and report their journals together");
    }
  }

  private static List<List<AxisValue>> combinations(List<Axis> axes) {
    List<List<AxisValue>> all = List.of(List.of());
    for (Axis axis : axes) {
      List<List<AxisValue>> longer = new ArrayList<>();
      for (List<AxisValue> begun : all) {
        for (String value : axis.values()) {
          List<AxisValue> choices = new ArrayList<>(begun);
          choices.add(new AxisValue(axis, value));
          longer.add(choices);
        }
      }
      all = longer;
    }
    return all;
  }

  private static EngineSpec variant(EngineSpec engine, List<AxisValue> choices)
      throws SettingException {
    Map<String, String> named = new LinkedHashMap<>();
    choices.forEach(choice -> named.put(choice.axis().name(), choice.value()));
    Variant variant = new Variant(engine.label(), named);
    return engine instanceof EngineSpec.Foreign foreign
        ? foreign(foreign, choices, variant)
        : builtin((EngineSpec.Builtin) engine, choices, variant);
  }

  private static EngineSpec foreign(
      EngineSpec.Foreign engine, List<AxisValue> choices, Variant variant) {
    UciSpec program = engine.program();
    Map<String, String> options = new LinkedHashMap<>(program.options());
    for (AxisValue choice : choices) {
      String name = choice.axis().setting().name();
      options.keySet().removeIf(name::equalsIgnoreCase);
      options.put(name, choice.value());
    }
    return new EngineSpec.Foreign(
        variant.label(), program.withOptions(options), engine.defaults(), engine.perft(), variant);
  }

  private static EngineSpec builtin(
      EngineSpec.Builtin engine, List<AxisValue> choices, Variant variant) throws SettingException {
    SearchSettings settings = engine.settings();
    int hash = engine.hashMegabytes();
    int threads = engine.threads();
    for (AxisValue choice : choices) {
      switch (choice.axis().setting().name()) {
        case BuiltinEngine.HASH -> hash = Integer.parseInt(choice.value());
        case BuiltinEngine.THREADS -> threads = Integer.parseInt(choice.value());
        default -> settings = settings.with(choice.axis().setting().name(), choice.value());
      }
    }
    return new EngineSpec.Builtin(variant.label(), settings, hash, threads, variant);
  }

  private static void refuseUnsound(List<EngineSpec> engines) throws SettingException {
    List<String> refused = new ArrayList<>();
    for (EngineSpec engine : engines) {
      if (engine instanceof EngineSpec.Builtin builtin) {
        Soundness.refusal(builtin.settings(), builtin.threads())
            .ifPresent(reason -> refused.add(builtin.label() + ": " + reason));
      }
    }
    if (refused.size() == 1) {
      throw new SettingException(refused.get(0));
    }
    if (!refused.isEmpty()) {
      int more = refused.size() - MOST_NAMED;
      List<String> first = refused.subList(0, Math.min(MOST_NAMED, refused.size()));
      String share = refused.size() + " of " + engines.size() + " combinations cannot be used";
      String rest = more > 0 ? "\n  and " + more + " more" : "";
      throw new SettingException(share + ":\n  " + String.join("\n  ", first) + rest);
    }
  }
}
