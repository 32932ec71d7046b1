import type { Plugin } from 'vite';

/** The layer of a style sheet by its folder; null where the file names its layers itself. */
export function layerOf(path: string): string | null {
  if (/\/src\/ui\/theme\//.test(path)) return null;
  if (/\/src\/ui\/.+\.css$/.test(path)) return 'ui';
  if (/\/src\/(app|features)\/.+\.css$/.test(path)) return 'features';
  if (/\/src\/pages\/.+\.css$/.test(path)) return 'pages';
  return null;
}

/** Puts each style sheet into its layer, so that a look does not depend on which page came first. */
export const cssLayers = (): Plugin => ({
  name: 'css-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id.replace(/\?.*$/, ''));
    return layer === null ? null : { code: `@layer ${layer} {\n${code}\n}`, map: null };
  },
});
