/** What the browser's own style sheet asks of an element, beside its tag. */
const ATTRIBUTES = ['hidden', 'open', 'type', 'style'];

/** Values by element, then by name of the property. */
const known = new Map<string, Map<string | symbol, unknown>>();

/**
 * The styles of elements in jsdom, which compares every element with each rule again after each
 * change of the page: a sixth of the time of all tests. The tests load no style sheets, so that
 * elements of one tag look the same unless these attributes differ.
 */
export function quickStyles(computed: typeof window.getComputedStyle) {
  return (element: Element): CSSStyleDeclaration => {
    // as JSON, because an attribute without a value is not the same as none
    const key = JSON.stringify([
      element.localName,
      ...ATTRIBUTES.map((name) => element.getAttribute(name)),
    ]);
    const values = known.get(key) ?? new Map<string | symbol, unknown>();
    known.set(key, values);
    const valueFor = (name: string | symbol, read: (style: CSSStyleDeclaration) => unknown) => {
      if (!values.has(name)) values.set(name, read(computed(element)));
      return values.get(name);
    };
    return new Proxy(element.ownerDocument.documentElement.style, {
      get: (_, property) =>
        property === 'getPropertyValue'
          ? (name: string) => valueFor(`${name}:`, (style) => style.getPropertyValue(name))
          : valueFor(property, (style) => Reflect.get(style, property)),
    });
  };
}
