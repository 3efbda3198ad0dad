/** Where the browser sends a photo that another app shares with ours; `public/manifest.webmanifest` names it too. */
export const SHARE_PATH = '/share-photo'
/** The page that takes the photo. */
export const SHARED_PHOTO_PAGE = '/scanner?shared=photo'
