/** Accounts of visitors. */
export const visitors = {
  search:
    "Type an e-mail, a name, a telephone number or the number of an account: three characters at least. Every look at an account is noted in the audit trail.",
  none: "No account is found.",
  email: "E-mail",
  phone: "Telephone",
  number: "Number of the account",
  company: "Company",
  industry: "Industry",
  country: "Country",
  address: "Address",
  locale: "Language of the mails",
  registered: "Registered",
  changed: "Changed",
  logins: "Logs in by",
  password: "password",
  news: "Product news",
  subscribed: { yes: "Subscribed", no: "Not subscribed", waiting: "Waits for the confirmation" },
  searches: "Searches that are kept",
  proved: "proved",
  unproved: "not proved",
  devices: "Signed in on",
  messages: "Enquiries and other messages",
  comments: "Comments and replies",
  follows: "Follows",
  consents: "Services that use the account",
  events: "What happened to the account",
  nothing: "Nothing.",
  states: { published: "Public", held: "Held", deleted: "Deleted" },
  happened: {
    registered: "registered",
    "logged-in": "logged in",
    "email-proved": "e-mail proved",
    "phone-proved": "telephone proved",
    "taken-over": "taken over by its owner",
    "email-changed": "e-mail changed",
    "phone-changed": "telephone changed",
    "password-changed": "password changed",
    "logged-out": "logged out",
    "sessions-ended": "sessions ended",
    "consent-given": "service allowed",
    "consent-withdrawn": "service withdrawn",
    "data-downloaded": "data saved",
    closed: "closed",
  },
  data: "Save the data",
  dataSure:
    "The file has everything that is kept about the account, also words of messages. It is for the person who asks for it and for nobody else: make sure that it is the holder who asks, and send it to the proved address.",
  signOut: "End the sessions",
  signOutSure: "The account is signed out on all devices, and services that use it lose their access. Go on?",
  close: "Close the account",
  closeSure:
    "The account and what belongs to it are deleted for good. Comments stay without the name, and messages stay with sales. A proved address gets a mail about it. Make sure that it is the holder who asks.",
  closed: "The account is closed",
  reason: "Why, and how you made sure who asks",
  reasonHint:
    "It stays in the audit trail without an end: name no person and no address, but the reference of the message.",
};

export const visitorList = {
  name: "Visitors' accounts",
  fields: {
    name: "Name",
    email: "E-mail",
    phone: "Telephone",
    locale: "Language",
    registered: "Registered",
    q: "E-mail, name, telephone or number",
  },
};

/** Actions of the audit trail. */
export const visitorActions = {
  "visitor-read": "looked at a visitor's account",
  "visitor-searched": "searched the visitors' accounts",
  "visitor-data": "saved the data of a visitor's account",
  "visitor-signed-out": "ended the sessions of a visitor's account",
  "visitor-closed": "closed a visitor's account",
};
