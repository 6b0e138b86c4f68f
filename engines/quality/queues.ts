/** Names of the job queues that group questions, and that try drafts. */
export const gatherQueue = "answer-gaps";
export const trialQueue = "draft-trials";

/** Hours after which groups are made anew, where somebody looked at the desk or not. */
export const gatherHours = 6;
