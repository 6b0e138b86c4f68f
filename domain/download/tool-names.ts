/** Tools that can be made; texts and versions are in `content/downloads/tools.yaml`. */
export const toolNames = [
  "cable-voltage-drop",
  "ct-burden",
  "sensor-curve",
  "genset-sizing",
  "load-sharing",
  "fuel-consumption",
  "starting-battery",
  "modbus-tester",
  "sensor-curve-table",
  "commissioning-record",
  "settings-sgc6120n",
  "settings-spc9520n",
] as const;
