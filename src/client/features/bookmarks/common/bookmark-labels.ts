import type { BookmarkType } from '#shared/bookmarks/bookmark-types.ts'
import type { Bookmark } from '#shared/bookmarks/bookmarks.schema.ts'

/** The texts of a toast. */
export interface BookmarkLabels {
  title: string
  description?: string
}

/** The toast after saving. A city's bookmark is titled with the city's name, a report's 'Denver tap water'. */
export function savedLabels({ type, title }: Pick<Bookmark, 'type' | 'title'>): BookmarkLabels {
  switch (type) {
    case 'city_management':
      return { title: 'Bookmark Saved', description: `${title} Water Management has been saved.` }
    case 'tap_water':
      return { title: 'Bookmark Saved', description: `${title} has been saved.` }
    case 'bottle_scan':
      return { title: 'Scan Saved', description: `${title} is in your fridge.` }
    case 'iq_plan':
      return { title: 'Saved!', description: 'Your AI response has been saved to your bookmarks.' }
  }
}

/** The toast after removing. */
export function removedLabels({ type, title }: Pick<Bookmark, 'type' | 'title'>): Required<BookmarkLabels> {
  return {
    title: type === 'bottle_scan' ? 'Scan Removed' : 'Bookmark Removed',
    description: type === 'city_management' ? `${title} water management` : title,
  }
}

/** Titles of the toasts about a bookmark that could not be saved or removed. */
export const notSavedTitle = (type: BookmarkType) =>
  type === 'bottle_scan' ? 'Failed to save scan' : 'Error saving bookmark'
export const notRemovedTitle = (type: BookmarkType) =>
  type === 'bottle_scan' ? 'Failed to remove scan' : 'Error removing bookmark'

/** Why a visitor should log in to save something. */
export const logInReason = (type: BookmarkType) =>
  type === 'bottle_scan'
    ? 'You must be logged in to save a scan.'
    : 'You must be logged in to save a bookmark.'
