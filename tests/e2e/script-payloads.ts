import fc from 'fast-check'

/** What every payload runs, if it runs at all. */
const RUN = 'alert(1)'

/** Markup that runs a script in one browser or another when it is shown as it is. */
const BASES: readonly string[] = [
  `<script>${RUN}</script>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script/src=data:,${RUN}>`,
  `<script type=module>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>go</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}></style></table></mtext></math>`,
  `<math><a xlink:href="javascript:${RUN}">go</a></math>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">go</a>`,
  `<a href="java&#115;cript:${RUN}">go</a>`,
  `<a href="java\tscript:${RUN}">go</a>`,
  `<a href="\u0001javascript:${RUN}">go</a>`,
  `<a href="JaVaScRiPt:${RUN}">go</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">go</a>`,
  `<a href="vbscript:${RUN}">go</a>`,
  `<a href="//evil.example">go</a>`,
  `<a href="https://ok.example" onclick=${RUN}>go</a>`,
  `<a href='https://ok.example/"onmouseover=${RUN}//'>go</a>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<video poster="javascript:${RUN}">`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<button formaction="javascript:${RUN}">go</button>`,
  `<form action="javascript:${RUN}"><input type=submit></form>`,
  `<form id=x></form><button form=x formaction="javascript:${RUN}">go</button>`,
  `<marquee onstart=${RUN}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${RUN})}">`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<div style="background:url(javascript:${RUN})">x</div>`,
  `<div style="width:expression(${RUN})">x</div>`,
  `<p onpointerenter=${RUN} style="position:fixed;inset:0">x</p>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<template><script>${RUN}</script></template>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `"><script>${RUN}</script>`,
  `'><img src=x onerror=${RUN}>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `\u2028;${RUN}//`,
  `";${RUN};"`,
  `'-${RUN}-'`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
]

/** Ways to hide a payload from a filter that looks for its letters. */
const DISGUISES: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => payload.replaceAll(/<(\w+)/g, (_all, tag: string) => `<${tag.toUpperCase()}`),
  (payload) => payload.replace(/>$/, ''),
  (payload) => payload.replaceAll('alert', '\\u0061lert').replaceAll('=', ' =\n'),
]

/** Every payload, each once. */
export const PAYLOADS: readonly string[] = [
  ...new Set(BASES.flatMap((base) => DISGUISES.map((disguise) => disguise(base)))),
]

const TAGS = [
  ...['p', 'h2', 'ul', 'li', 'b', 'a', 'blockquote', 'br', 'div', 'span', 'table', 'td', 'form', 'input'],
  ...[
    'script',
    'style',
    'svg',
    'math',
    'mtext',
    'mglyph',
    'annotation-xml',
    'foreignObject',
    'desc',
    'title',
  ],
  ...[
    'iframe',
    'img',
    'noscript',
    'textarea',
    'template',
    'select',
    'option',
    'xmp',
    'plaintext',
    'x-y',
    'a\u0000',
  ],
]
const ATTRIBUTES = [
  `href="javascript:${RUN}"`,
  'href="https://ok.example"',
  `onerror=${RUN}`,
  `onload='${RUN}'`,
  `onfocus=${RUN} autofocus`,
  'src=x',
  `srcdoc="<img src=x onerror=${RUN}>"`,
  `style="x:expression(${RUN})"`,
  `xlink:href="javascript:${RUN}"`,
  'class=x',
  'id=__proto__',
  `title="</p><img src=x onerror=${RUN}>"`,
  `title='--><img src=x onerror=${RUN}>'`,
  'encoding=text/html',
]

/** Trees of markup, good and bad, with pieces lost and strewn in. */
export const TREES: fc.Arbitrary<string> = fc
  .tuple(
    fc.letrec<{ node: string; element: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: false },
        fc.constantFrom(...PAYLOADS, 'text', '&lt;b&gt;', '<!--', '-->', ']]>', '<', '"'),
        tie('element'),
      ),
      element: fc
        .tuple(
          fc.constantFrom(...TAGS),
          fc.subarray(ATTRIBUTES, { maxLength: 3 }),
          fc.array(tie('node'), { maxLength: 3 }),
          fc.boolean(),
        )
        .map(([tag, attributes, inner, isClosed]) =>
          [`<${[tag, ...attributes].join(' ')}>`, ...inner, isClosed ? `</${tag}>` : ''].join(''),
        ),
    })).element,
    fc.array(fc.tuple(fc.nat(400), fc.constantFrom('', '<', '>', '"', "'", '/', '\u0000', '\n', '&')), {
      maxLength: 4,
    }),
  )
  .map(([tree, slips]) =>
    slips.reduce((text, [place, slip]) => text.slice(0, place) + slip + text.slice(place + 1), tree),
  )
