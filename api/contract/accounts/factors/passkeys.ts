import { instantSchema, lineSchema } from '../../common/fields.ts';
import { passkeyLimits } from '../../common/limits.ts';
import * as z from '../../common/z.ts';
import { knownBrowsers, knownSystems } from '../sessions.ts';

/*
 * What browsers and the API say to each other of passkeys, as WebAuthn writes it in JSON. Bytes are in Base64url.
 */

const bytesSchema = (maximum: number) =>
  z
    .string()
    .min(1)
    .max(maximum)
    .regex(/^[\w-]+$/);

const credentialIdSchema = bytesSchema(passkeyLimits.credentialIdLength);
const answerShape = { id: credentialIdSchema, rawId: credentialIdSchema, type: z.literal('public-key') };
const clientDataSchema = bytesSchema(passkeyLimits.clientDataLength);
const transportsSchema = z
  .array(z.string().max(passkeyLimits.transportLength))
  .max(passkeyLimits.transports)
  .optional();

const descriptorSchema = z.object({
  id: credentialIdSchema,
  type: z.literal('public-key'),
  transports: transportsSchema,
});

/** What a browser needs to make a passkey. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What a browser needs to ask for the answer of a passkey. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The passkey that a browser has made. */
export const createdPasskeySchema = z.object({
  ...answerShape,
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: bytesSchema(passkeyLimits.attestationLength),
    transports: transportsSchema,
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** The answer of a passkey to a request. */
export const passkeyAnswerSchema = z.object({
  ...answerShape,
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytesSchema(passkeyLimits.clientDataLength),
    signature: bytesSchema(passkeyLimits.clientDataLength),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** What lets a browser make a passkey, told once, and the device that its name is proposed from. */
export const passkeySetUpSchema = z.object({
  creation: passkeyCreationSchema,
  browser: z.enum(knownBrowsers).nullable(),
  system: z.enum(knownSystems).nullable(),
});
export type PasskeySetUp = z.infer<typeof passkeySetUpSchema>;

/** What the form for a new passkey asks for. */
export const passkeyNameFormSchema = z.object({ name: lineSchema(passkeyLimits.nameLength) });

/** Keeps a passkey that was made, under a name. */
export const passkeyAdditionSchema = passkeyNameFormSchema.extend({ passkey: createdPasskeySchema });
export type PasskeyAddition = z.infer<typeof passkeyAdditionSchema>;

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  startDate: instantSchema,
  /** Null until it was used. */
  lastUseDate: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
