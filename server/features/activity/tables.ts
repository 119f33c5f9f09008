/** Both are kept by triggers and `record_floors`: see 2032-collection-activity.sql. */
export type ActivityTables = {
  collection_days: {
    collection_id: string
    day: string
    sales: number
    volume: string
    floor: string | null
    floor_changed: boolean
  }
  floor_marks: { collection_id: string }
}
