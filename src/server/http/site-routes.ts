/** What the host asks about the routes of the pages. */
export interface SiteRoutes {
  /** Spells a path's decoded segments as its route does. */
  spell(segments: readonly string[]): readonly string[]
  /** The query parameters that the page at a path reads. Any other one changes nothing about it. */
  queryOf(path: string): ReadonlySet<string>
  /** The paths of the site map that are not rows of a table. */
  listed(): Promise<readonly string[]>
}

/** For a host without pages. */
export const NO_ROUTES: SiteRoutes = {
  spell: (segments) => segments,
  queryOf: () => new Set(),
  listed: async () => [],
}
