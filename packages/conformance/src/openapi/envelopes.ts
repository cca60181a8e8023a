import { refTo } from './components';

const YES = {
  description: 'Whether the call succeeded.',
  enum: [true, 'success'],
};

export const ENVELOPES = {
  Success: {
    type: 'object',
    description: 'One of the two flags is true. `data` has the content.',
    properties: {
      status: { description: 'Whether the call succeeded: `true`, or the word `success` in any case.' },
      success: { description: 'Alias of `status`.' },
      message: { type: 'string', description: 'Ignored.' },
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
      status: { const: false, description: 'Neither flag is true.' },
      success: { const: false, description: 'Alias of `status`.' },
      message: {
        type: 'string',
        minLength: 1,
        description:
          'Shown to the payer, up to 200 characters. Characters other than letters and digits become blanks, so amounts and dates lose their points: write one sentence without them. Default: ‘Error Processing Request. Try again.’.',
      },
    },
  },
  ChargeReply: {
    description: 'The outcome of a charge, in one of three shapes.',
    anyOf: [{ $ref: refTo('NestedCharge') }, { $ref: refTo('FlatCharge') }, { $ref: refTo('FlaggedCharge') }],
  },
};
