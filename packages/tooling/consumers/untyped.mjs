import ts from 'typescript';

/**
 * Finds declarations with the type `any`, because the compiler reports no misuse of them.
 * @param {string} types the text of a `.d.ts`
 * @returns {string[]} the names that are declared as `any` or return `any`.
 */
export function untypedIn(types) {
  const { statements } = ts.createSourceFile('types.d.ts', types, ts.ScriptTarget.Latest);
  return statements
    .flatMap((statement) =>
      ts.isVariableStatement(statement) ? statement.declarationList.declarations : statement,
    )
    .filter((node) => (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && isAny(node.type))
    .map(({ name }) => name.text);
}

function isAny(type) {
  return type?.kind === ts.SyntaxKind.AnyKeyword;
}
