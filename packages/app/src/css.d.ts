declare module '*.css';
/** As written, for tests. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
