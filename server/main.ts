// Units and scripts that were written for an earlier release start the site by this name.
import "./main.mjs";
