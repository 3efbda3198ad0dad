/** Why the text in a photo could not be read. */
export type SightTrouble = 'small' | 'dark' | 'blurred' | 'cut'

/** An upright part of a photo, as shares of its sides. */
export interface PhotoPart {
  left: number
  top: number
  width: number
  height: number
}

export interface TextSpot extends PhotoPart {
  isRead: boolean
}

/** The most places one photo gives. */
export const MAX_PLACES = 30

/** What a photo showed to the reader. */
export interface Sight {
  /** `nothing`: no text could be read; `text`: text, but nothing of a water; `water`: a water's label. */
  what: 'nothing' | 'text' | 'water'
  /** What most likely kept the label from being read; null if nothing did. */
  trouble: SightTrouble | null
  /** Where text stands, the largest first, at most {@link MAX_PLACES}. */
  places: TextSpot[]
}
