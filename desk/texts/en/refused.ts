import { filmsRefused } from "./films.ts";
import { newslettersRefused } from "./newsletters.ts";
import { passkeysRefused } from "./passkeys.ts";
import { providerRefused } from "./provider.ts";
import { translationsRefused } from "./translations.ts";

/** What the server refuses. */
export const refused = {
  refused: {
    ...translationsRefused,
    ...newslettersRefused,
    ...passkeysRefused,
    ...providerRefused,
    ...filmsRefused,
    offline: "No connection. What you typed is still here.",
    internal: "Something went wrong. Try again.",
    unavailable: "Not available at the moment. Try again shortly.",
    notSignedIn: "You are signed out.",
    forbidden: "Your roles do not allow that.",
    foreignOrigin: "This came from another site.",
    notFound: "It is not there any more.",
    notYours: "Your roles do not cover what was changed.",
    fixed: "That is part of an address and stays.",
    keyTaken: "There is an entry of that key.",
    keyReserved: "Another screen of the site has this address: choose another key.",
    kept: "That is there as long as the site is.",
    faulty: "The checks found something. It is said at the fields.",
    noDraft: "There is no draft any more.",
    scheduledAlone:
      "One of them has a moment at which it is published. Publish it by itself, or take the moment away.",
    notPublic: "It is not public.",
    publishedMeanwhile:
      "Something else was published after this draft was begun. Compare, and save the draft again.",
    changedMeanwhile: "Somebody changed it meanwhile. This is what it is now.",
    wrongSignIn:
      "That was not right: e-mail, password or code. A code is good once. After some wrong attempts the account waits up to a quarter of an hour.",
    tooMany: "Too many attempts. Wait some minutes.",
    linkExpired: "The link is used or too old. Ask for a new invitation.",
    codeWrong: "The code is not right.",
    passwordLength: "A password has 12 to 128 characters.",
    passwordCommon: "That password is among the first that are tried.",
    emailFormat: "That is no e-mail address.",
    accountClosed: "That account is closed.",
    lastAdministrator: "It is the last administrator.",
    unknownReference: "There is no other message of this reference.",
    noAddress: "The visitor left no e-mail.",
    placeLeft: "A place of the template is not filled in yet: {name}, {model} or {number}.",
    unknownPlaceholder: "Only {name}, {model} and {number} are filled in; no other braces.",
    required: "Something is missing.",
    tooLong: "That is too long.",
    badInput: "Something is not right with what was typed.",
    tooLarge: "That is too much at once.",
    busy: "Others are at it already. Try again in a quarter of a minute.",
    pictureEmpty: "The file is empty.",
    pictureKind: "That is no photograph in JPEG, PNG or WebP.",
    pictureHeic:
      "That is a HEIC or HEIF file. Save it as JPEG first; a telephone does so with the setting Most Compatible.",
    pictureMoves: "That is a GIF or a moving picture. Photographs stand still.",
    pictureBroken: "The file is broken: it breaks off, or cannot be read.",
    pictureTooLarge: "The file is larger than 40 MB.",
    pictureTooManyPixels: "The picture has more than 80 million pixels.",
    pictureTooSmall: "The picture is too small: each side needs 200 pixels.",
    pictureShape: "The picture is more than six times as long as wide.",
    pictureUsed: "Entries or drafts use it. Take it out there first.",
    pictureNeedsEnglish: "Public entries show it: the English text is needed.",
    pictureKnown: "That file is another picture of the library already.",
    sheetEmpty: "There is nothing in the file.",
    sheetKind: "That is no workbook (XLSX) and no CSV.",
    sheetOld:
      "That is a workbook of before 2007, or one with a password. Save it as XLSX without a password.",
    sheetMacros: "The workbook has macros. Save it as XLSX, which has none.",
    sheetBroken: "The file is broken and cannot be read.",
    sheetTooLarge: "The file is too large: at most 10 MB, and 64 MB when it is unpacked.",
    sheetTooMany: "Too much at once: at most 10,000 rows, 1,000 columns and 500,000 cells.",
    sheetEncoding: "The text is not in UTF-8. Save the file as CSV UTF-8, or as a workbook.",
    sheetNoHead: "The first row names no column: it needs id or model.",
  },
};
