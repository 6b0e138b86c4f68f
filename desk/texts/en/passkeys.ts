/** Passkeys: signing in without password and code. */
export const passkeys = {
  title: "Passkeys",
  about:
    "A passkey signs you in with what unlocks this device or your security key: a finger, the face, a PIN. No password and no code is asked for, and no page but this desk gets it.",
  none: "This browser has no passkeys.",
  add: "Add a passkey",
  added: "The passkey is added",
  name: "What you call it",
  made: "added %{at}",
  used: "last used %{at}",
  remove: "Remove",
  signIn: "Sign in with a passkey",
  stopped: "The passkey was not used: the device has none for this desk, or it was stopped.",
  known: "This device has a passkey for you already.",
  elsewhere: "Passkeys are for the desk's own address. Open the desk there.",
};

export const passkeysRefused = {
  passkeyWrong: "That passkey does not open this desk. Sign in with password and code.",
  passkeysEnough: "Ten passkeys are enough. Remove one first.",
};

/** Actions of the audit trail. */
export const passkeyActions = {
  "passkey-added": "added a passkey",
  "passkey-removed": "removed a passkey",
};
