/**
 * Names the person whose data a request is about, by id. A request that names another person than its session's is answered
 * as one without a session: what waited on a device for one person can never be saved as someone else's.
 */
export const PERSON_HEADER = 'x-person'
