/** Where the copy of all fault codes is, which a visitor keeps on the device. */
export const bookAddress = "/media/fault-codes.json";
