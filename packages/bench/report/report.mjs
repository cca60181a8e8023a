export const report = (results) => JSON.stringify(results, null, 1);
