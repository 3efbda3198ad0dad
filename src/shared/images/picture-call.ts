/**
 * The content type of a call that brings a picture or a PDF as it is: its body is one line of JSON, the call's input, and after the
 * line break the bytes of the file. Base64 inside JSON would be a third larger.
 */
export const PICTURE_CALL_TYPE = 'application/vnd.smart-hydration.picture-call'

/** What an input names instead of a data URL when the picture follows it in the body of the same request. */
export const PICTURE_IN_BODY = 'body'
