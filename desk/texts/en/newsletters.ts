/** Newsletters that staff writes. */
export const newsletters = {
  empty: "No newsletter yet",
  about:
    "The subject and a text in up to six languages, with news and products below it. A reader whose language is left empty gets the English one. Blank lines part paragraphs.",
  subject: "Subject",
  text: "Text",
  items: "News and products below the text",
  news: "News item",
  product: "Product",
  add: "Add",
  remove: "Remove",
  up: "Move up",
  save: "Save the draft",
  saved: "The draft is saved.",
  unsaved: "Save the draft first; what is sent is what is saved.",
  removeDraft: "Remove the draft",
  removeSure: "It is gone then.",
  preview: "Look at the letter in",
  test: "Mail it to me in",
  tested: "It is on its way to your own address.",
  send: "Send",
  sendNow: "Send now",
  sendAt: "Send at this moment",
  at: "Moment",
  sendSure: "It goes to everybody who is subscribed: %{readers}. What is sent cannot be taken back.",
  readers: "Subscribed: %{readers}",
  nobody: "nobody yet",
  due: "It goes out on %{at}.",
  stop: "Stop",
  stopSure: "Who has not got it yet does not get it. What is sent cannot be taken back.",
  stopped: "It is stopped.",
  progress: "How far it is",
  states: { draft: "Draft", scheduled: "Scheduled", sending: "On its way", stopped: "Stopped", sent: "Sent" },
  counts: {
    sent: "Sent",
    waiting: "Waiting",
    skipped: "Left out",
    refused: "Refused by mail servers",
    cancelled: "Unsubscribed after it",
  },
  fields: { subject: "Subject", state: "State", languages: "Languages", changedAt: "Changed" },
};

export const newslettersRefused = { newsletterEmpty: "There is neither an English text nor an item." };

export const newsletterActions = {
  "newsletter-changed": "Wrote a newsletter",
  "newsletter-scheduled": "Sent a newsletter",
  "newsletter-stopped": "Stopped a newsletter",
  "newsletter-removed": "Removed a newsletter",
  "newsletter-tested": "Mailed a newsletter to the own address",
};
