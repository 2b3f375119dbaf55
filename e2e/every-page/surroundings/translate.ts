/** Runs in the browser: replaces current and later text nodes, as the translation of Chrome does. */
export function translate(): void {
  const untouched = 'font, head, script, style, textarea, [translate="no"]';
  const replace = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node) => {
    const texts: Text[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) replace(target);
      for (const node of addedNodes) if (node.isConnected) replaceIn(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
