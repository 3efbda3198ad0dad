/** Written by `tokenCssPlugin`: the tokens' long names in the order of their short ones, none in development. */
declare module 'virtual:token-names' {
  const longNames: readonly string[]
  export default longNames
}
