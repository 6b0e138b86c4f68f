import { z } from "zod";
import { quantities } from "./quantities.ts";
import { folded } from "../folded.ts";

const list = z.array(z.string().trim().min(1).max(60)).min(1);

/** Words with the answers they give to the model selection, `job=ship&task=…`. */
const answering = z.array(
  z.object({ answers: z.string().regex(/^[a-z\d]+=[\w-]+(?:&[a-z\d]+=[\w-]+)*$/), words: list }).strict(),
);

/** `content/words/answers.yaml`: words by which a question is understood, all six languages together. */
export const wordsFile = z
  .object({
    /** Greetings, thanks and the like. */
    talk: z.object({ who: list, person: list, help: list, thanks: list, bye: list, hello: list }).strict(),
    selling: list,
    comparing: list,
    /** Words that point back to what was said before. */
    pointing: list,
    /** What points to one of the models that were spoken of: `both` to two, `versions` to one of a kind. */
    referring: z
      .object({
        first: list,
        second: list,
        third: list,
        other: list,
        both: list,
        versions: list,
        articles: list,
        without: list,
      })
      .strict(),
    /** Asks for a way of doing something. */
    how: list,
    fault: list,
    /** Asks for plants that run with our devices. */
    cases: list,
    /** What a question has in it, and what joins two of them in a message. */
    asks: list,
    /** What is said out of politeness at an end of a question. */
    polite: list,
    /** Says that something goes into what is there. */
    fitting: list,
    /** What a device sits in. */
    holes: list,
    /** Asks for a device in the place of one that is there. */
    replacing: list,
    /** What programs are called beside their names, by their keys. */
    tools: z.record(z.string(), list),
    joining: list,
    /** What a parameter of the model that is spoken of is called where nothing else is said: "Supply?" */
    shortly: z.record(z.string(), list),
    price: list,
    files: list,
    /** By the type of download. */
    fileTypes: z.record(z.string(), list),
    alarms: list,
    /** Says that a display shows something. */
    shows: list,
    /** Ends an alarm, or silences it. */
    resetting: list,
    /** Tells that what was looked at is in order; that something else is not; and asks what is looked at next. */
    inOrder: list,
    contrary: list,
    goesOnChecking: list,
    /** Brings a device back to what it was as delivered: what is done, what it goes back to, and what asks for a value. */
    factoryReset: z.object({ back: list, to: list, values: list }).strict(),
    /** What opens the settings, as it is delivered; and passwords of another kind. */
    passwords: z.object({ words: list, delivered: list, others: list }).strict(),
    settings: list,
    /** Units of time that settings are called as well. */
    clockUnits: list,
    wiring: list,
    /** Asks for the terminal of what a controller switches; and that, by the option of a relay's function. */
    outputAsked: list,
    outputs: z.record(z.string(), list),
    /** Ports by the group of their terminals; and contacts, by how the options of an input's function begin. */
    portTerminals: z.record(z.string(), list),
    inputs: z.record(z.string(), list),
    /** Asks how tight a terminal has to be; and what says a torque by its name or unit. */
    torques: list,
    torqueNames: list,
    bars: list,
    registers: list,
    /** Where a device stands, and what has a temperature of its own. */
    ambient: list,
    ownHeat: list,
    feeding: list,
    withoutBattery: list,
    /** Batteries one behind the other. */
    series: list,
    /** Small numbers in words, by the number. */
    numbers: z.record(z.string().regex(/^\d+$/), list),
    /** Switches that a controller moves, and what asks which of them it does. */
    switchgear: list,
    drives: list,
    /** What people call the values of the register map beside their names, by their keys. */
    values: z.record(z.string(), list),
    /** Flashes of a light, how often, and the lights of devices without a display by their names. */
    lights: z
      .object({
        blinking: list,
        counts: z.record(z.string().regex(/^\d$/), list),
        leds: z.record(z.string(), list),
      })
      .strict(),
    /** Languages of displays by the beginning of their option, and what shows them. */
    languages: z.record(z.string(), list),
    showing: list,
    /** A place in an alarm word. */
    bits: list,
    can: list,
    /** Asks for a yes or a no and nothing else. */
    whether: list,
    /** Says of what stands before it that it is not needed. */
    needless: list,
    releases: list,
    accessories: list,
    /** Asks what has to be added to a device; and wants to see it from afar. */
    adding: list,
    remoteView: list,
    offices: list,
    headquarters: list,
    factories: list,
    hours: list,
    /** Work for the maker. */
    careers: list,
    /** Names of countries, and cities that no office names, by the country (ISO 3166-1). */
    places: z.record(z.string().regex(/^[A-Z]{2}$/), list),
    certificates: list,
    /** Makers of other devices. */
    makers: list,
    /** Takes a protection away, or means work at live parts. */
    dangerous: list,
    currentTransformers: list,
    /** One line of Modbus, whose bit rate is another than that of CAN. */
    serialLine: list,
    /** Says that nothing is switched off, and work at the device: together they are dangerous. */
    running: list,
    handling: list,
    /** What watches over engine and people, taking it off, and going on all the same: together they are dangerous. */
    guards: list,
    tampering: list,
    goingOn: list,
    takeover: list,
    /** Orders to a device: nothing is operated from here. */
    operating: list,
    beside: list,
    live: list,
    what: list,
    /** By the option of a parameter. */
    abilities: z.record(z.string(), list),
    /** Asks for a device. */
    choosing: list,
    devices: list,
    starting: list,
    jobs: answering,
    details: answering,
    ports: z.record(z.string(), list),
    /** Whether sets in parallel have the mains beside them. */
    mainsBeside: z.object({ with: list, without: list }).strict(),
    ties: list,
    /** Behind a number, as the question is written: small letters without accents. */
    units: z.object({ sets: list, amps: list, poles: list, cold: list, degrees: list, below: list }).strict(),
    /** By the kind of figure. */
    quantities: z.record(z.enum(quantities), list),
    approved: list,
    classed: list,
    size: list,
    /** Things whose figures of a kind are a parameter. */
    measured: z.array(z.object({ key: z.string(), quantity: z.enum(quantities), words: list }).strict()),
    /** Parameters of the model that is spoken of, which a frequent question's answer is told with, by its id. */
    faqFigures: z.record(z.string().regex(/^\d+$/), list),
    /** By the key of the parameter (content/parameters.yaml). */
    parameters: z.record(z.string(), list),
  })
  .strict();

export type WordsFile = z.infer<typeof wordsFile>;

/** The lists, folded as questions are. */
export type WordLists = Omit<WordsFile, "parameters"> & {
  /** Phrases of each parameter, the longest first. */
  parameters: readonly { key: string; phrase: string }[];
};

export function toWordLists({
  talk,
  fileTypes,
  jobs,
  details,
  ports,
  abilities,
  parameters,
  units,
  places,
  referring,
  quantities: figures,
  values,
  lights,
  languages,
  numbers,
  mainsBeside,
  factoryReset,
  measured,
  outputs,
  portTerminals,
  inputs,
  passwords,
  tools,
  shortly,
  faqFigures,
  polite,
  ...lists
}: WordsFile): WordLists {
  return {
    ...(byKey(lists) as typeof lists),
    units,
    measured: measured.map((one) => ({ ...one, words: phrases(one.words) })),
    values,
    outputs: byKey(outputs),
    portTerminals: byKey(portTerminals),
    inputs: byKey(inputs),
    tools: byKey(tools),
    shortly: byKey(shortly),
    faqFigures,
    polite,
    passwords: byKey(passwords) as typeof passwords,
    lights: {
      blinking: phrases(lights.blinking),
      counts: byKey(lights.counts),
      leds: byKey(lights.leds),
    },
    languages: byKey(languages),
    numbers: byKey(numbers),
    mainsBeside: byKey(mainsBeside) as typeof mainsBeside,
    factoryReset: byKey(factoryReset) as typeof factoryReset,
    talk: byKey(talk) as typeof talk,
    fileTypes: byKey(fileTypes),
    ports: byKey(ports),
    places: byKey(places),
    referring: byKey(referring) as typeof referring,
    quantities: byKey(figures) as typeof figures,
    abilities: byKey(abilities),
    jobs: jobs.map(({ answers, words }) => ({ answers, words: phrases(words) })),
    details: details.map(({ answers, words }) => ({ answers, words: phrases(words) })),
    parameters: Object.entries(parameters)
      .flatMap(([key, words]) => phrases(words).map((phrase) => ({ key, phrase })))
      .toSorted((a, b) => b.phrase.length - a.phrase.length),
  };
}

const byKey = (lists: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([key, words]) => [key, phrases(words)]));

function phrases(words: readonly string[]): string[] {
  return words.map((phrase) => folded(phrase, "en")).filter(Boolean);
}
