const NAMES: Readonly<Record<string, string>> = {
  openai: 'OpenAI API',
  'built-in': 'Built-in engine',
  catalogue: 'Catalogue',
  'open-food-facts': 'Open Food Facts',
  person: 'Named by hand',
  unknown: 'Not recorded',
}

/** What an engine is called; a model keeps its own name. */
export const engineName = (engine: string): string => NAMES[engine] ?? engine
