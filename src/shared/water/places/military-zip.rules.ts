/** The beginnings of the ZIP codes of military post offices: Europe, the Americas and the Pacific. */
const MILITARY = /^(?:09[0-8]|340|96[2-6])\d\d$/

/** Whether a ZIP code is of a military post office (APO, FPO or DPO), whose water no town's system delivers. */
export const isMilitaryZip = (zip: string): boolean => MILITARY.test(zip)
