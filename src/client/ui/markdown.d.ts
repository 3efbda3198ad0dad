/** The text of a page; the build checks it and hands it over as data (`build/vite-markdown.ts`). */
declare module '*.md' {
  const document: import('./prose-document.ts').ProseDocument
  export default document
}
