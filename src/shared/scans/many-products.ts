/**
 * Names of the catalog, as letters alone, that are printed on many other products too, or are everyday words: they name a water only
 * next to other words of water, and a photo without those does not ask for them.
 */
export const NAMES_OF_MANY_PRODUCTS: ReadonlySet<string> = new Set(
  `365 365bywholefoodsmarket aqua boxedwater greatvalue hayat just kirklandsignature lavie
   masterkong membersmark niagara nova openwater path primo saskia singha wahaha`.split(/\s+/),
)
