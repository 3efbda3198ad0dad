const VENDORS = (
  'stripe openai lucia nodemailer arctic jose otpauth sharp zxing-wasm minisearch cockatiel ' +
  'web-push prom-client csv-parse pg-copy-streams yauzl cli-progress @aws-sdk/client-s3 d3-geo ' +
  'topojson-client pdfjs-dist @napi-rs/canvas onnxruntime-node saxes'
).split(' ')
/** How a vendor is named in a file's ending, where that is not its own name. */
const SUFFIXES: Readonly<Record<string, string>> = {
  '@aws-sdk/client-s3': 'aws',
  'pdfjs-dist': 'pdfjs',
  '@napi-rs/canvas': 'canvas',
  'onnxruntime-node': 'onnx',
}

/** Packages that are used only in files with a certain ending: `.sharp.ts`. */
export const VENDOR_FILES: ReadonlyMap<string, string> = new Map(
  VENDORS.map((vendor) => [vendor, `.${SUFFIXES[vendor] ?? vendor}.ts`]),
)
