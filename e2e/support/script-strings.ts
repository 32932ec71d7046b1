/** What a string does if it is read as markup or an address: it tells the test that it ran. */
const CALLS = [
  'scriptRan()',
  'window.scriptRan()',
  'self["scriptRan"]()',
  'scriptRan``',
  'top.scriptRan()',
];

/** Payloads that have run in other products: text, attributes, addresses, styles, templates. */
const SHAPES: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `"><script>${call}</script>`,
  (call) => `</title><script>${call}</script>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `"><img src=x onerror="${call}">`,
  (call) => `'><img src=x onerror='${call}'>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<math><mtext></mtext><img src=x onerror=${call}></math>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<iframe src="javascript:parent.${call}">`,
  (call) => `<a href="javascript:${call}">open</a>`,
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}//`,
  (call) => `data:text/html,<script>opener.${call}</script>`,
  (call) => `" autofocus onfocus="${call}`,
  (call) => `' onmouseover='${call}`,
  (call) => `x" onpointerenter=${call} y="`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<body onload=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<style>@import'javascript:${call}';</style>`,
  (call) => `<template><img src=x onerror=${call}></template>`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `&lt;img src=x onerror=${call}&gt;<!--`,
];

export const SCRIPT_STRINGS: readonly string[] = SHAPES.flatMap((shape) => CALLS.map(shape));
