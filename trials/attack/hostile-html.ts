/** HTML that one parser considers safe and the next one executes. Every script logs `word`. */
export const word = 'foyer-script-ran';
const run = `console.log('${word}')`;
const img = `<img src=x onerror="${run}">`;

export const hostileHtml: string[] = [
  ...[`<script>${run}</script>`, img, `<svg onload="${run}">`, `<svg><script>${run}</script></svg>`],
  ...[
    `<p onclick="${run}" onmouseover="${run}">a</p>`,
    `<body onload="${run}">`,
    `<a href="javascript:${run}">a</a>`,
  ],
  ...[`<iframe srcdoc="<script>${run}</script>"></iframe>`, `<iframe src="javascript:${run}"></iframe>`],
  ...[
    `<object data="javascript:${run}"></object>`,
    `<embed src="javascript:${run}">`,
    '<base href="//evil.example/">',
  ],
  ...[
    `<form><button formaction="javascript:${run}">a</button></form>`,
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
  ],
  ...[`<details open ontoggle="${run}">a</details>`, `<video><source onerror="${run}"></video>`],
  // Elements that parse differently in another namespace.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math>${img}`,
  `<svg></p><style><a id="</style>${img.replaceAll('"', '')}">`,
  `<math><annotation-xml encoding="text/html"><style>${img}</style></annotation-xml></math>`,
  `<svg><foreignObject><math><mi><xmp>${img}</xmp></mi></math></foreignObject></svg>`,
  `<math><mi><b><style></b>${img}</style></mi></math>`,
  `<svg><p><title><style>${img}</title></style></p></svg>`,
  `<svg><desc><select><script>${run}</script></select></desc></svg>`,
  // Raw text elements that end inside an attribute.
  `<noscript><p title="</noscript>${img.replaceAll('"', "'")}"></noscript>`,
  `<textarea><p title="</textarea>${img.replaceAll('"', "'")}"></textarea>`,
  `<title><p title="</title>${img.replaceAll('"', "'")}"></title>`,
  `<style><p title="</style>${img.replaceAll('"', "'")}"></style>`,
  `<iframe><p title="</iframe>${img.replaceAll('"', "'")}"></iframe>`,
  `<noembed><p title="</noembed>${img.replaceAll('"', "'")}"></noembed>`,
  `<noframes><p title="</noframes>${img.replaceAll('"', "'")}"></noframes>`,
  `<xmp><p title="</xmp>${img.replaceAll('"', "'")}"></xmp>`,
  `<template><p title="</template>${img.replaceAll('"', "'")}"></template>`,
  `<select><option><style></option></select>${img}</style>`,
  `<plaintext>${img}`,
  // Comments and near-comments.
  `<!--><script>${run}</script>-->`,
  `<!--!> ${img} -->`,
  `<!-- --!>${img}-->`,
  `<![CDATA[><script>${run}</script>]]>`,
  `<svg><![CDATA[</svg>${img}]]></svg>`,
  `<?php ?>${img}`,
  `</><!x>${img}`,
  // Incomplete or nested tags.
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<<script>script>${run}<</script>/script>`,
  `<img src=x onerror="${run}"`,
  `<p title="a>${img}`,
  `<p title='"'>${img}</p title='"'>`,
  `<p/onclick=${run}>a`,
  `<p style="text-align:left;background:url(javascript:${run})">a</p>`,
  `<p style="text-align:left&quot; onclick=&quot;${run}">a</p>`,
  `<ol start="1&quot; onclick=&quot;${run}"><li>a</li></ol>`,
  // Escaped text that must stay text.
  `&lt;img src=x onerror=${run}&gt;`,
  `&amp;lt;script&amp;gt;${run}&amp;lt;/script&amp;gt;`,
  `&#60;script&#62;${run}&#x3c;/script&#x3e;`,
  `＜script＞${run}＜/script＞`,
  `<p>\u0085<\u2028script>${run}</script></p>`,
  // Nesting beyond the limits of parsers.
  `${'<p><strong>'.repeat(520)}${img}`,
  `${'<ul><li>'.repeat(520)}<svg><style>${img}`,
];
