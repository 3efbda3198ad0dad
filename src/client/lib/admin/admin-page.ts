import type { ComponentType } from 'react'

/** What a page of the back office is told of its address. */
export interface AdminPageProps {
  /** What stands for the `:name` parts of its pattern. */
  params: Readonly<Record<string, string>>
}

/** One page of the back office. */
export interface AdminPage {
  /** The one heading, and the tab's title. */
  title: string
  Component: ComponentType<AdminPageProps>
}
