import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from './sanitize-rich-text.ts'

describe('sanitizeRichText', () => {
  it.each([
    ['<p>Fog <em>nets</em></p>', '<p>Fog <em>nets</em></p>'],
    ['<a href="https://a.example/x">x</a>', '<a href="https://a.example/x" rel="nofollow noopener">x</a>'],
    ['<a href="http://a.example">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<a href="javascript">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<a href="/admin">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<a href="//a.example">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<h1 class="a" onclick="b()">x</h1><script>c()</script>', 'x'],
    ['<p style="color:red">x<img src=y onerror=z()></p>', '<p>x</p>'],
  ])('makes of %j %j', (html, clean) => {
    expect(sanitizeRichText(html)).toBe(clean)
    expect(sanitizeRichText(clean)).toBe(clean)
  })
})
