/** Films of one's own. */
export const films = {
  upload: "Upload a film",
  how: "MP4 with H.264, or WebM; up to %{most}, two hours, 4,096 pixels. Position and other data of the camera are taken away.",
  sending: "%{name}: %{part} % are there",
  looking: "%{name}: is being looked at",
  progress: "%{name}: how far it is",
  broken: "The connection broke off. Choose the same file again: it goes on where it stopped.",
  none: "No film here",
  unused: "Not used",
  notUsed: "No entry and no draft shows it.",
  deleteSure: "The film goes for good. Go on?",
  choose: "Choose a film",
  other: "Choose another film",
  search: "Name",
  poster: "One photograph, which is seen before the film is started, and in lists.",
  captionsHow:
    "WebVTT: a line WEBVTT, then for each caption a line with its times, 00:01.000 --> 00:04.000, its text, and an empty line. Keep the times in all languages.",
  captionsFile: "%{language} from a file",
};

export const filmsRefused = {
  filmEmpty: "The file is empty.",
  filmKind: "That is no film in MP4 or WebM, whatever it is called.",
  filmMov: "That is a QuickTime file (MOV). Save it as MP4 with H.264 first.",
  filmMatroska: "That is a Matroska file (MKV). Save it as WebM, or as MP4 with H.264, first.",
  filmBroken: "The file is broken and cannot be read.",
  filmCut: "The film breaks off: a part of the file is missing.",
  filmPieces:
    "The film was saved in pieces while it was recorded, and has no length. Save it anew as a whole MP4 or WebM.",
  filmCodec:
    "Not every browser shows this film. Pictures are H.264 with 8 bits in MP4 (not HEVC), and VP8, VP9 or AV1 in WebM.",
  filmSound: "Not every browser plays this sound. It is AAC in MP4, and Opus or Vorbis in WebM.",
  filmNoPicture: "There is no moving picture in the file.",
  filmData:
    "The file also has a track of the camera's data, such as its position. Save it anew with picture and sound alone.",
  filmSize: "Each side of the film needs 160 to 4,096 pixels.",
  filmLength: "A film is one second to two hours long.",
  filmTooLarge: "The film is larger than is allowed here; how large it may be stands below the button.",
  filmUploads: "Two of your films, or six of all, are on their way already. Wait for one of them.",
  filmMissing: "A part of the film did not arrive. Choose the same file again: it goes on where it stopped.",
  filmGone: "The film was not sent to its end for a day, and is gone. Send it again.",
  filmUsed: "Entries or drafts show it. Take it out there first.",
  filmDrawn: "Drawn films are made from a solution's diagram, in files. Here a film of your own begins.",
};
