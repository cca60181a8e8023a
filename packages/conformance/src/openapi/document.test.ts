// @vitest-environment node
import { readFileSync } from 'node:fs';
import {
  ENDPOINTS,
  type EndpointName,
  Envelope,
  hasOpenPath,
  isAuthorized,
  isSuccess,
  parseChargeReply,
} from '@kobo/protocol/api';
import { CHARGE_CALLS, QUERIES, REPLIES, REQUESTS } from '@kobo/protocol/api/contract';
import { wireOf } from '@kobo/protocol/api/wire';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildDocument } from './document';
import { EXAMPLES, type Example } from './examples/examples';

const document = buildDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(JSON.parse(JSON.stringify(document)), 'openapi.json');

const names = Object.keys(ENDPOINTS) as EndpointName[];
const sent = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];
const read = Object.keys(REPLIES) as (keyof typeof REPLIES)[];

const Operation = v.looseObject({
  operationId: v.string(),
  parameters: v.array(v.looseObject({})),
  requestBody: v.optional(
    v.object({
      content: v.object({ 'application/json': v.object({ schema: v.unknown(), example: v.unknown() }) }),
    }),
  ),
  responses: v.record(v.string(), v.looseObject({})),
});

/** The calls, with their JSON Pointers in the document, by operation id. */
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([key]) => key !== 'servers')
      .map(([method, value]) => {
        const operation = v.parse(Operation, value);
        const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}`;
        return [operation.operationId, { path, method, pointer, operation }] as const;
      }),
  ),
);

function problems(pointer: string, value: unknown): string {
  const validate = ajv.compile({ $ref: `openapi.json#${encodeURI(pointer)}` });
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

function of(name: EndpointName) {
  const found = operations.get(name);
  if (!found) throw new Error(`The document has no ${name}`);
  return found;
}

describe('the OpenAPI document', () => {
  it('is the committed file', () => {
    const file = new URL('../../../../docs/reference/openapi.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it.each(names)('has the path, the method and the headers of %s', { tags: 'calls-4' }, (name) => {
    const { path, method, operation } = of(name);
    const endpoint = ENDPOINTS[name];
    const bare = (template: string) => template.replace('{prefix}', '').replace(/\{\w+\}/g, '{}');
    expect([method.toUpperCase(), bare(path)]).toEqual([endpoint.method, bare(endpoint.path)]);
    expect(JSON.stringify(operation['security']).includes('publicKey')).toBe(isAuthorized(name));
    expect(operation['x-open-path']).toBe(hasOpenPath(name) ? true : undefined);
    const own = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
    expect(own).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  });

  it('has the operation that receives reports, with an example that fits its schema', () => {
    const { pointer, operation } = operations.get('telemetry') ?? {};
    const content = operation?.requestBody?.content['application/json'];
    expect(problems(`${pointer}/requestBody/content/text~1plain/schema`, content?.example)).toBe('');
    const other = { ...Object(content?.example), reference: 'CHK_1' };
    expect(problems(`${pointer}/requestBody/content/text~1plain/schema`, other)).not.toBe('');
  });

  it('has a description for every field', () => {
    const bare: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [key, inner] of Object.entries(schema)) {
        if (key !== 'properties') visit(inner, path);
        else
          for (const [field, property] of Object.entries(Object(inner))) {
            if (!('description' in Object(property))) bare.push(`${path}.${field}`);
            visit(property, `${path}.${field}`);
          }
      }
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name);
    expect(bare).toEqual([]);
  });
});

describe('an example', () => {
  it.each(sent)('of a request for %s is valid in its schema, its contract and the document', (name) => {
    const { request }: Example = EXAMPLES[name];
    expect(v.is(REQUESTS[name], request), 'schema').toBe(true);
    expect(v.safeParse(wireOf(REQUESTS[name]), request).issues).toBeUndefined();
    expect(problems(`${of(name).pointer}/requestBody/content/application~1json/schema`, request)).toBe('');
  });

  it.each(read)('of a reply to %s is valid in its schema, its contract and the document', (name) => {
    const { data }: Example = EXAMPLES[name];
    expect(v.is(REPLIES[name], data), 'schema').toBe(true);
    expect(v.safeParse(wireOf(REPLIES[name]), data).issues).toBeUndefined();
    const schema = `${of(name).pointer}/responses/200/content/application~1json/schema`;
    for (const body of [
      { status: true, message: 'Successful', data },
      { success: true, data },
    ]) {
      expect(isSuccess(200, v.parse(Envelope, body))).toBe(true);
      expect(problems(schema, body)).toBe('');
    }
  });

  it.each(CHARGE_CALLS)('of a charge reply to %s can be read, and is valid in the document', (name) => {
    const charges = Object.entries(EXAMPLES[name].charges ?? {});
    expect(charges).not.toEqual([]);
    for (const [title, body] of charges) {
      const { status, ok } = parseChargeReply(body);
      const isOk = status ?? (ok === true || isSuccess(200, v.parse(Envelope, body)) || undefined);
      expect(isOk, title).toBeDefined();
      expect(problems('/components/schemas/ChargeReply', body), title).toBe('');
    }
  });

  it.each(names)('of a refusal of %s is not a success', (name) => {
    const [httpStatus, message] = EXAMPLES[name].refusal;
    const body = { status: false, message };
    expect(isSuccess(httpStatus, body)).toBe(false);
    expect(problems('/components/schemas/Refusal', body)).toBe('');
  });

  it.each(Object.keys(QUERIES) as (keyof typeof QUERIES)[])(
    'of a query for %s is valid in its schema',
    (name) => {
      expect(v.is(QUERIES[name], EXAMPLES[name].query)).toBe(true);
    },
  );
});

describe('the document and the contract', () => {
  /** Every variant of a value with one field removed or replaced. */
  function* variantsOf(value: unknown): Generator<unknown> {
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries())
        for (const other of variantsOf(inner)) yield value.with(index, other);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const { [key]: _, ...rest } = Object(value);
        yield rest;
        for (const other of ['5000', '', 0, -1, true, null, {}, []]) yield { ...value, [key]: other };
        for (const other of variantsOf(inner)) yield { ...value, [key]: other };
      }
    }
  }

  it.each(read)('agree on every reply to %s with one changed field', (name) => {
    const { data }: Example = EXAMPLES[name];
    const component = `${of(name).pointer}/responses/200/content/application~1json/schema/anyOf/0`;
    for (const other of variantsOf(data)) {
      const kept = v.is(wireOf(REPLIES[name]), other);
      // JSON Schema can't express rules about blank strings, or custom parsers. The document may accept more than the contract,
      // but only replies that the checkout can read.
      if (kept) expect(problems(component, { status: true, data: other }), JSON.stringify(other)).toBe('');
      else if (problems(component, { status: true, data: other }) === '') {
        expect(v.is(REPLIES[name], other) || JSON.stringify(other), 'read all the same').toBe(true);
      }
    }
  });

  it.each(sent)('agree on every request for %s with one changed field', (name) => {
    const { request }: Example = EXAMPLES[name];
    const pointer = `${of(name).pointer}/requestBody/content/application~1json/schema`;
    for (const other of variantsOf(request)) {
      const fits = problems(pointer, other) === '';
      expect(fits, JSON.stringify(other)).toBe(v.is(wireOf(REQUESTS[name]), other));
    }
  });
});
