/** A game with its branches. Trees are never changed: what changes one makes another. */

export interface TreeNode {
  /** Of the root there is none. */
  action: string;
  parent: number;
  children: readonly number[];
}

/** The root comes first; a node's parent comes before it. */
export type Tree = readonly TreeNode[];

export const ROOT = 0;

export function lineTree(actions: readonly string[]): Tree {
  return unpackTree([...actions]);
}

/** The node of an action from here, made if there is none. */
export function follow(tree: Tree, at: number, action: string): { tree: Tree; at: number } {
  const known = tree[at]!.children.find((child) => tree[child]!.action === action);
  if (known !== undefined) return { tree, at: known };
  const added: TreeNode = { action, parent: at, children: [] };
  const grown = tree.map((node, id) => (id === at ? { ...node, children: [...node.children, tree.length] } : node));
  return { tree: [...grown, added], at: tree.length };
}

/** The nodes from the first action to this one. */
export function pathTo(tree: Tree, at: number): number[] {
  const path: number[] = [];
  for (let id = at; id !== ROOT; id = tree[id]!.parent) path.unshift(id);
  return path;
}

export function actionsTo(tree: Tree, at: number): string[] {
  return pathTo(tree, at).map((id) => tree[id]!.action);
}

/** The nodes after this one, always by the first child. */
export function mainLine(tree: Tree, at: number = ROOT): number[] {
  const line: number[] = [];
  for (let id = tree[at]!.children[0]; id !== undefined; id = tree[id]!.children[0]) line.push(id);
  return line;
}

/** Without the node and what follows it; the second number is where its parent is now. */
export function without(tree: Tree, gone: number): { tree: Tree; at: number } {
  const parent = tree[gone]!.parent;
  const pruned = tree.map((node, id) =>
    id === parent ? { ...node, children: node.children.filter((child) => child !== gone) } : node,
  );
  return renumbered(pruned, parent);
}

/** With everything on the way to the node the first choice. */
export function promoted(tree: Tree, at: number): Tree {
  const way = new Set(pathTo(tree, at));
  return tree.map((node) => {
    const first = node.children.find((child) => way.has(child));
    if (first === undefined) return node;
    return { ...node, children: [first, ...node.children.filter((child) => child !== first)] };
  });
}

/** Nodes in the order in which they are written: each before its children. */
function written(tree: Tree): number[] {
  const order: number[] = [];
  const open = [ROOT];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    order.push(id);
    open.push(...[...tree[id]!.children].reverse());
  }
  return order;
}

function renumbered(tree: Tree, at: number): { tree: Tree; at: number } {
  const order = written(tree);
  return { tree: unpackTree(packTree(tree)), at: order.indexOf(at) };
}

/** Actions, each child of the one before it; a number goes so many actions back first. */
export type PackedTree = (string | number)[];

export function packTree(tree: Tree): PackedTree {
  const packed: PackedTree = [];
  const depth = (id: number): number => pathTo(tree, id).length;
  let before = ROOT;
  for (const id of written(tree).slice(1)) {
    const back = depth(before) - depth(tree[id]!.parent);
    if (back > 0) packed.push(back);
    packed.push(tree[id]!.action);
    before = id;
  }
  return packed;
}

export function unpackTree(packed: PackedTree): Tree {
  const nodes: { action: string; parent: number; children: number[] }[] = [{ action: '', parent: -1, children: [] }];
  let at = ROOT;
  for (const entry of packed) {
    if (typeof entry === 'number') {
      for (let step = 0; step < entry && at !== ROOT; step++) at = nodes[at]!.parent;
    } else {
      nodes[at]!.children.push(nodes.length);
      nodes.push({ action: entry, parent: at, children: [] });
      at = nodes.length - 1;
    }
  }
  return nodes;
}

/** Where a node is once the tree is packed and unpacked. */
export function writtenPlace(tree: Tree, at: number): number {
  return written(tree).indexOf(at);
}
