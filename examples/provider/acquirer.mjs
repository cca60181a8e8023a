/** A simulated acquirer, with the test cards of docs/merchants/test-data.md. Replace it with your acquirer's HTTP API. */
const ANSWERS = {
  4111111111111111: 'approved',
  5555555555554444: 'otp',
  5200000000001021: 'pin',
  4000000000003220: 'page',
  4000000000000085: 'silent',
};

/** Sends a charge. The id of the charge is its idempotency key. */
export async function charge(_id, { pan }) {
  return ANSWERS[pan] ?? 'declined';
}

/** Sends the PIN for a charge. Returns whether the PIN is right. The bank then sends an OTP. */
export async function sendPin(_id, pin) {
  return pin === '1234';
}

export async function confirm(_id, code) {
  return code === '123456';
}
