declare module '*.css';
/** The text of a style sheet, for tests. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
