/** Names the IANA time zone of the browser that makes a request: a member without a zone gets it. */
export const TIME_ZONE_HEADER = 'x-time-zone'
