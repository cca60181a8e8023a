import type { JsonSchema } from '@valibot/to-json-schema';
import { WALLET_TEXTS } from '../wallets';
import { OBJECT_TEXTS } from './texts/objects';
import { PAYMENT_TEXTS } from './texts/payments';
import { TELEMETRY_TEXTS } from './texts/telemetry';

const TEXTS: Readonly<Record<string, string>> = {
  ...PAYMENT_TEXTS,
  ...WALLET_TEXTS,
  ...OBJECT_TEXTS,
  ...TELEMETRY_TEXTS,
};

/** The mismatches between fields and texts: unused texts, and paths of fields without a text. */
interface Marks {
  unused: Set<string>;
  bare: string[];
}

/** Returns the text for a field's path, or for the longest suffix of the path that has a text. */
export function textOf(path: string): string | undefined {
  const key = keyOf(path);
  return key === undefined ? undefined : TEXTS[key];
}

/** Adds a text to every field of the schemas. `problems`: fields without a text, and texts without a field. */
export function describeFields(schemas: Record<string, JsonSchema>): {
  described: Record<string, JsonSchema>;
  problems: string[];
} {
  const marks: Marks = { unused: new Set(Object.keys(TEXTS)), bare: [] };
  const described = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const described = describedAt(schema, name, marks);
      return [name, Object.hasOwn(TEXTS, name) ? withText(described, name, marks) : described];
    }),
  );
  const problems = [
    ...marks.bare.map((path) => `neither openapi/texts nor wallets.ts has a text of ${path}`),
    ...[...marks.unused].map((key) => `there is no field for the text ${key}`),
  ];
  return { described, problems };
}

function describedAt(schema: JsonSchema, path: string, marks: Marks): JsonSchema {
  const { anyOf, items, properties, ...rest } = schema;
  const nullable = withoutNull(anyOf);
  if (nullable) return orNull(describedAt({ ...rest, ...nullable }, path, marks));
  const within = (inner: JsonSchema, to: string) => describedAt(inner, to, marks);
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.filter(isSchema).map((option) => within(option, path)) }),
    ...(isSchema(items) && { items: within(items, `${path}[]`) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
          .map(([name, inner]) => [
            name,
            withText(within(inner, `${path}.${name}`), `${path}.${name}`, marks),
          ]),
      ),
    }),
  };
}

function withText(schema: JsonSchema, path: string, marks: Marks): JsonSchema {
  const key = keyOf(path);
  if (key === undefined) {
    marks.bare.push(path);
    return schema;
  }
  marks.unused.delete(key);
  return { description: TEXTS[key], ...schema };
}

function keyOf(path: string): string | undefined {
  const ends = [path];
  for (let end = path; end.includes('.'); ends.push(end)) end = end.slice(end.indexOf('.') + 1);
  return ends.find((end) => Object.hasOwn(TEXTS, end));
}

/** Returns the first of exactly two schemas if the second is the null type. */
function withoutNull(anyOf: JsonSchema['anyOf']): JsonSchema | undefined {
  const [first, second, more] = anyOf ?? [];
  return !more && isSchema(first) && isSchema(second) && second.type === 'null' ? first : undefined;
}

function orNull({ default: standard, ...schema }: JsonSchema): JsonSchema {
  const nullable: JsonSchema =
    typeof schema.type === 'string' && !schema.enum
      ? { ...schema, type: [schema.type, 'null'] }
      : { anyOf: [schema, { type: 'null' }] };
  // Omit a default that is an empty list or object, because such a default only means that the field is optional.
  return typeof standard === 'object' || standard === undefined
    ? nullable
    : { ...nullable, default: standard };
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}
