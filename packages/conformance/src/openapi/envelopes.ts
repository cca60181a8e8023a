import { refTo } from './components';

const YES = {
  description: 'Whether the call succeeded.',
  enum: [true, 'success'],
};

/** The envelopes around a call's data. */
export const ENVELOPES = {
  Success: {
    type: 'object',
    description: 'One of the two flags says yes; `data` has what the call brings.',
    properties: {
      status: { description: 'Whether the call succeeded: `true`, or the word `success` in any case.' },
      success: { description: 'The same, under its other name.' },
      message: { type: 'string', description: 'Passed over.' },
    },
    anyOf: [
      { required: ['status'], properties: { status: YES } },
      { required: ['success'], properties: { success: YES } },
    ],
  },
  Refusal: {
    type: 'object',
    required: ['message'],
    properties: {
      status: { const: false, description: 'Neither flag says yes.' },
      success: { const: false, description: 'The same, under its other name.' },
      message: {
        type: 'string',
        minLength: 1,
        description:
          'For the payer to read, as plain text: characters that are neither letters nor digits become blanks. Without it they read ‘Error Processing Request. Try again.’.',
      },
    },
  },
  ChargeReply: {
    description: 'What came of a charge, in one of three shapes.',
    anyOf: [{ $ref: refTo('NestedCharge') }, { $ref: refTo('FlatCharge') }, { $ref: refTo('FlaggedCharge') }],
  },
};
