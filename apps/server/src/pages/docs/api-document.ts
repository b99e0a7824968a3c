import { z } from 'zod';

/** A JSON schema as far as the reference reads it. */
export const ApiSchema = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  format: z.string().optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof ApiSchema>> {
    return z.record(z.string(), ApiSchema).optional();
  },
  get items(): z.ZodOptional<typeof ApiSchema> {
    return ApiSchema.optional();
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof ApiSchema>> {
    return z.array(ApiSchema).optional();
  },
  get additionalProperties(): z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, typeof ApiSchema]>> {
    return z.union([z.boolean(), ApiSchema]).optional();
  },
});
export type ApiSchema = z.infer<typeof ApiSchema>;

const Content = z.object({ 'application/json': z.object({ schema: ApiSchema }) });
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: ApiSchema,
});
const Answer = z.object({ description: z.string(), content: Content.optional() });
const Operation = z.object({
  operationId: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), Answer),
});
export type ApiOperation = z.infer<typeof Operation>;

/** The OpenAPI document that this server makes of its contract. */
export const ApiDocument = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), ApiSchema) }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;
