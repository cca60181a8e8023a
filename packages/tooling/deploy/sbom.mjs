/**
 * The bill of materials in CycloneDX 1.6: the packages whose code is distributed.
 * It contains no time and no serial number, because the same release must always have the same bill.
 */
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { packagesOfChunk } from '../build/contents.mjs';

/** Matches the packages of this workspace. The product depends on them, and each depends on the packages in its files. */
const OURS = /^@kobo\//;

/**
 * Returns the bill of a release, for the code on a payer's device and in a merchant's page.
 * @param {ReturnType<typeof import('./inventory.mjs').inventoryOf>} inventory
 */
export function billOfMaterials({ product, page, files }) {
  const inline = page.inline.map(({ contents }) => ({ path: '/index.html', contents }));
  return bill({ name: 'kobo-checkout', version: product.version, licence: 'MIT' }, [...inline, ...files]);
}

/**
 * @param {{ name: string, version: string, licence: string }} product
 * @param {{ path: string, contents: { name: string, version: string, licence: string }[] }[]} files
 */
export function bill(product, files) {
  const components = new Map();
  const root = component(product, Enums.ComponentType.Application);
  for (const { path, contents } of files) {
    for (const one of contents) {
      const key = `${one.name}@${one.version}`;
      if (!components.has(key)) components.set(key, component(one, Enums.ComponentType.Library));
      components.get(key).properties.add(new Models.Property('kobo:file', path));
    }
    const own = contents
      .filter(({ name }) => OURS.test(name))
      .map(({ name, version }) => `${name}@${version}`);
    for (const key of contents.map(({ name, version }) => `${name}@${version}`)) {
      const parents = own.length > 0 && !own.includes(key) ? own.map((one) => components.get(one)) : [root];
      for (const parent of parents) parent.dependencies.add(components.get(key).bomRef);
    }
  }
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: root }),
    components: new Models.ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

/** Returns a rollup plugin that writes the bill of materials of a package's module into the module's folder. */
export function billBeside(product) {
  return {
    name: 'kobo-bill',
    generateBundle: {
      order: 'post',
      handler({ format }, output) {
        // Skip the other formats, because they contain the same packages.
        if (format !== 'es') return;
        const chunks = Object.values(output).filter(({ type }) => type === 'chunk');
        const files = chunks.map((chunk) => ({
          path: `/${chunk.fileName}`,
          contents: packagesOfChunk(chunk),
        }));
        this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source: bill(product, files) });
      },
    },
  };
}

function component({ name, version, licence }, type) {
  const [group, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const made = new Models.Component(type, plain, {
    bomRef: `${name}@${version}`,
    ...(group === undefined ? {} : { group }),
    version,
    // The purl specification writes a scope's `@` as `%40`.
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  });
  made.licenses.add(
    /^[\w.+-]+$/.test(licence) ? new Models.SpdxLicense(licence) : new Models.LicenseExpression(licence),
  );
  return made;
}
