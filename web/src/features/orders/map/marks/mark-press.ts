/** What a mark of the map tells: which of the list it is, and that it was pressed. */
export type MarkPress = {
  /** The pointer is on the mark of this order or worker; undefined when it has left. */
  onLight: (id: string | undefined) => void;
  /** One of what stands there is to be opened. */
  onPress: (ids: readonly string[]) => void;
};
