/** What of `limits/networks.ts` is for the limits alone. */
const NETWORKS = /\bnetworks?Of\b/
/** A limit on something that comes from one address: its network limits count under several networks. */
const LIMIT_ON_ADDRESS =
  /\b(?:consumeLimit|isWithinLimit|countUp|requireLimitLeft)\((?:[^()]|\([^()]*\))*\b\w*(?:[aA]ddress|[nN]etworkOf)\b/

/** Messages about limits that count one network, which the holder of a larger network never reaches. */
export function limitScopeProblems(file: string, text: string): string[] {
  if (!file.startsWith('src/server/') || file.startsWith('src/server/limits/')) return []
  return NETWORKS.test(text) || LIMIT_ON_ADDRESS.test(text)
    ? ['No limit counts one network alone: use consumeNetworkLimit, isWithinNetworkLimit or networkScopes.']
    : []
}
