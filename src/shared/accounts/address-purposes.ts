/**
 * What needs a confirmed e-mail address, as a part of the sentence that says so. A page says it before a person presses, the
 * server when they do. The checkout and two-step sign-in have sentences of their own.
 */
export const ADDRESS_PURPOSES = [
  'to save things',
  'to choose a picture',
  'to create a token',
  'to get the weekly letter',
  'to get the yearly mail',
] as const
export type AddressPurpose = (typeof ADDRESS_PURPOSES)[number]
