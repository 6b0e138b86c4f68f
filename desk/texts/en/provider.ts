/** Signing in by the company's provider. */
export const provider = {
  signIn: "Sign in with %{name}",
  or: "or",
  waiting: "Signed in as %{email}. The desk asks for a code besides.",
  otherwise: "Sign in otherwise",
  bound: "Company sign-in",
  boundAt: "bound %{at}, last used %{used}",
  about:
    "You sign in with %{name} once your account there is bound to this one: by itself at the first sign-in, where it names the e-mail of this account and has proved it, or from here.",
  bind: "Bind my company account",
  bindHow: "After the code you sign in with the company's account, which is bound to this one then.",
  unbind: "Take the company sign-in away",
  unbindSure:
    "The account's sessions end. Whoever signs in by the company's provider next with this e-mail, proved there, is bound to the account. Close the account of somebody who left. Go on?",
};

export const providerRefused = {
  providerUnknown:
    "The desk does not know this account of the company. An administrator invites you with the e-mail that is proved there. If that e-mail was bound to another account of the company, the administrator takes that away first.",
  providerNoFactor:
    "Your access to the desk is not set up. Open the link in your invitation; if it is too old, ask an administrator for a new one.",
  providerOver: "That sign-in is over. Begin again.",
  providerStopped: "The company's sign-in was stopped.",
  providerAway: "The company's sign-in does not answer. Sign in with a passkey, or with password and code.",
  providerFailed: "The company's sign-in did not work. Try again, or sign in with a passkey or password.",
};

/** Actions of the audit trail. */
export const providerActions = {
  "identity-bound": "bound to the company sign-in",
  "identity-unbound": "took the company sign-in away",
};
