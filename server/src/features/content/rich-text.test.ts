import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './rich-text.ts';

describe("the editor's output", () => {
  test.for([
    '<p>Ala ma <strong>kota</strong>, <em>kot</em> ma <u>Alę</u>, a <s>pies</s> nie.</p>',
    '<h1>Jeden</h1><h2>Dwa</h2><h3>Trzy</h3><h4>Cztery</h4><h5>Pięć</h5><h6>Sześć</h6>',
    '<p style="text-align: left">a</p><p style="text-align: center">b</p>',
    '<h2 style="text-align: right">c</h2><p style="text-align: justify">d</p>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol><li><p>c</p></li></ol>',
    '<ol start="4"><li><p>cztery</p></li></ol>',
    '<p>a<br>b</p><p></p><p>c &amp; d &lt;e&gt; "f" \'g\'&nbsp;h</p>',
    '<p><strong><em><u><s>alles</s></u></em></strong></p>',
    '',
  ])('is stored unchanged: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });
});

describe('anything else', () => {
  test.for([
    [
      '<b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins>',
      '<strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u>',
    ],
    ['<p style="text-align:CENTER;color:red">a</p>', '<p style="text-align: center">a</p>'],
    ['<p style="text-align: left; text-align: right;">a</p>', '<p style="text-align: right">a</p>'],
    ['<p style="text-align: expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="background: url(javascript:alert(1))" class="x" id="y" onclick="alert(1)">a</p>', '<p>a</p>'],
    [
      '<strong style="text-align: center">a</strong><li style="text-align: center">b</li>',
      '<strong>a</strong><li>b</li>',
    ],
    ['<ol start="-1" type="a"><li>a</li></ol><ul start="2"></ul>', '<ol><li>a</li></ol><ul></ul>'],
    ['<div><span>a</span></div><font>b</font>', 'ab'],
    ['<a href="javascript:alert(1)">a</a><a href="https://foyer.example">b</a>', 'ab'],
    ['<script>alert(1)</script>a<style>p{}</style><SCRIPT SRC=//x></SCRIPT>', 'a'],
    ['<img src=x onerror=alert(1)>a<svg onload=alert(1)><p>b</p></svg>', 'a<p>b</p>'],
    ['<svg><script>alert(1)</script></svg><math><mtext></mtext></math>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>">x</iframe><object data=x></object><embed src=x>', ''],
    ['<p title="</p><script>alert(1)</script>">a</p>', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<!-- <p>a</p> --><!--><script>alert(1)</script>-->b', '--&gt;b'],
    ['<![CDATA[<script>alert(1)</script>]]>a', 'a'],
    ['<?xml version="1.0"?><!doctype html><html><head><title>t</title></head><body>a</body></html>', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['&#60;img src=x&#62;', '&lt;img src=x&gt;'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['<form action=x><input value=y><button>z</button><textarea><script>1</script></textarea></form>', 'z'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', 'a'],
    ['<template><script>1</script></template><xmp><script>1</script></xmp>a', 'a'],
    ['<p\u0000onclick=alert(1)>a</p>', 'a<p></p>'],
  ] as const)('is dropped or made plain: %s', ([html, clean]) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});

/** Random combinations of fragments that are hard to parse. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<h1>',
      '</h1>',
      '<ul>',
      '</ul>',
      '<ol start="2">',
      '</ol>',
      '<li>',
      '</li>',
      '<br>',
      '</br>',
      '<br/>',
    ],
    ...[
      '<strong>',
      '</strong>',
      '<em>',
      '</em>',
      '<b>',
      '</b>',
      '<s>',
      '<u>',
      '</u>',
      '<p style="text-align: center">',
    ],
    ...[
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<svg>',
      '</svg>',
      '<math>',
      '<template>',
      '<!--',
      '-->',
      '<![CDATA[',
    ],
    ...[
      '<a href="javascript:x">',
      '</a>',
      '<img src=x onerror=y>',
      '<textarea>',
      '</textarea>',
      '<table>',
      '<td>',
      '<select>',
    ],
    ...[
      '&',
      '&amp;',
      '&lt;',
      '&#60;',
      '&nbsp;',
      '&#0;',
      '&#xD800;',
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '\u00a0',
      '\n',
      ' ',
    ],
    ...[
      '<p style="text-align:right;',
      '<p title="',
      '<noscript>',
      '<title>',
      '<plaintext>',
      '<iframe>',
      '<xmp>',
      '<option>',
    ],
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

const mayStand =
  /^<(?:\/?(?:p|h[1-6]|ul|ol|li|strong|em|u|s)|br|(?:p|h[1-6]) style="text-align: (?:left|center|right|justify)"|ol start="[1-9]\d{0,8}")>$/;

test("any input is reduced to the editor's output, and cleaning twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''));
      for (const [tag] of clean.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(mayStand);
      expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      expect(cleanHtml(clean)).toBe(clean);
      expect(clean.isWellFormed() && !clean.includes('\0')).toBe(pieces.join('').isWellFormed());
    }),
    { numRuns: 3000, seed: 7 },
  );
});
