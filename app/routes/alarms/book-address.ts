/** Where the copy of all alarms is, which a visitor keeps on the device. */
export const alarmBookAddress = "/media/alarms.json";
