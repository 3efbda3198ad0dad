/** `admin.dashboard`, `admin.analytics` and `admin.search` */
export const analyticsProcedures = {}
